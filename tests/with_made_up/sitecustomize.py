"""Python imports this when it starts with this folder in PYTHONPATH: every such process has the made-up dishes."""

from made_up import TARO, declare

declare(TARO)
