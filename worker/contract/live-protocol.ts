// The protocol of live sockets, for both sides.

/** The subprotocol of Foyer's sockets; a secret is a second one, because a browser can send no header. */
export const liveProtocol = 'foyer'
export const bearerPrefix = 'bearer.'
export const pinPrefix = 'pin.'

/** The keep-alive of a page, answered without waking the object: a socket without answers is gone. */
export const ping = 'ping'
export const pong = 'pong'

/** The close code for listeners who may not listen any more; the page must not reconnect. */
export const closedForGood = 4401
