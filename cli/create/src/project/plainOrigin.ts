/** Scheme, host and port, and nothing else: what a policy can name, and a reader can't misread. */
export const plainOrigin =
  /^(?:https?|wss?):\/\/(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?$/
