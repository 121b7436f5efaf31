// A component may be gone when an answer arrives: whoever waits asks here before reading or changing anything.

import { onDestroy } from "svelte";

/** Call it while the component is set up; the function it returns says whether the component is still on the page. */
export function presence(): () => boolean {
  let present = true;
  onDestroy(() => (present = false));
  return () => present;
}
