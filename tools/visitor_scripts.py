"""JavaScript that visitors run in the web app."""

from typing import Final

SAY: Final = """(wishes) => new Promise((resolve, reject) => {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
  const say = (wish) => socket.send(JSON.stringify(wish));
  socket.onopen = () => [{ t: "hello", id: "hello", v: 1 }, ...wishes].forEach(say);
  socket.onmessage = ({ data }) => {
    const { t, re } = JSON.parse(data);
    if (t === "refused") reject(new Error(data));
    else if (re === wishes.at(-1).id) resolve(null);
    else return;
    socket.close();
  };
})"""


HURRY: Final = """([table, turns, seed]) => {
  const sockets = [];
  const luck = (count, ...about) => {
    let x = 2166136261;
    for (const letter of [seed, ...about].join(" ")) x = Math.imul(x ^ letter.codePointAt(0), 16777619);
    return ((x ^ (x >>> 15)) >>> 0) % count;
  };
  const move = ({ legal, hand, belts }, seat, turn) => {
    const one = (from, what = "") => from[luck(from.length, seat, turn, what)];
    if (legal.flow === "battle") return one([...legal.slots, ...(legal.second ? ["done"] : [])]);
    if (legal.flow === "rolling") return one(belts[seat]);
    const card = one(hand);
    const rest = hand.toSpliced(hand.indexOf(card), 1);
    const second = legal.pair && luck(2, seat, turn, "pair") ? ` ${rest.splice(luck(rest.length, turn), 1)}` : "";
    return card + second + (legal.dummy ? ` dummy ${one(rest, "dummy")}` : "");
  };
  window.hurried = new Promise((resolve, reject) => {
    let people = [];
    const consider = (say, seat, { turn = 0, view, pick }) => {
      if (!view) return; // the game begins in a moment
      if (view.outcome || (turn >= turns && view.to_move.some((seat) => people[seat]))) {
        const opened = sockets.map((socket) => socket.readyState || new Promise((open) => (socket.onopen = open)));
        Promise.all(opened).then(() => { // a browser complains of one that is closed before it is open
          sockets.forEach((socket) => socket.close());
          resolve([view.round, view.turn, Boolean(view.outcome)]);
        });
      } else if (turn < turns && view.to_move.includes(seat) && !pick)
        say({ t: "pick", id: `hurry-${seat}-${turn}`, table, seat, turn, move: move(view, seat, turn) });
    };
    const follow = (seat) => {
      const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
      sockets.push(socket);
      const say = (wish) => socket.send(JSON.stringify(wish));
      socket.onopen = () => [{ t: "hello", id: "hello", v: 1 }, { t: "watch", id: "watch", table, seat }].forEach(say);
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.t === "refused") reject(new Error(data));
        else if (message.t === "table" && seat === null) {
          people = message.seats.map(({ kind }) => kind === "person");
          message.mine.forEach(follow);
        } else if (message.t === "table" || (message.t === "step" && seat !== null)) consider(say, seat, message);
      };
    };
    follow(null);
  });
}"""
"""Plays all seats of this browser over sockets of their own, at random, while the page watches: to the end of the game,
or to the first turn from `turns` on in which a person is to move."""


SETTLED: Final = """async () => {
  await document.fonts.ready;
  const ends = (it) => it.playState === "running" && it.effect?.getComputedTiming().endTime !== Infinity;
  for (let still = 0; still < 2; still += 1) {
    const moving = document.getAnimations().filter(ends);
    if (moving.length) still = 0;
    await Promise.allSettled(moving.map((it) => it.finished));
    await new Promise((done) => requestAnimationFrame(done));
  }
}"""
"""Waits until no animation runs, and for two frames more."""


SEEDED: Final = """(() => {
  let drawn = 0;
  try { drawn = Number(sessionStorage.getItem("drawn")); } catch { return; }
  const mixed = (x) => {
    x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
    x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
    return (x ^ (x >>> 16)) >>> 0;
  };
  crypto.getRandomValues = (array) => {
    drawn += 1;
    sessionStorage.setItem("drawn", String(drawn));
    const first = SEED + Math.imul(drawn, 0x9e3779b1);
    for (let at = 0; at < array.length; at += 1) array[at] = mixed(first + Math.imul(at, 0x61c88647));
    return array;
  };
})()"""
"""Ids and nonces of the web app come from a seed; after a reload it continues with the next ones."""
