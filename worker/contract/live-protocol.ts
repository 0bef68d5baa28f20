// How a socket is opened and kept, on both of its sides.

/** The subprotocol of Foyer's sockets; a secret goes beside it, for a browser can send no header. */
export const liveProtocol = 'foyer'
export const bearerPrefix = 'bearer.'
export const pinPrefix = 'pin.'

/** The keep-alive of a page, answered without waking the object: a socket without answers is gone. */
export const ping = 'ping'
export const pong = 'pong'

/** The close code for listeners who may not listen any more; the page must not reconnect. */
export const closedForGood = 4401
