// How a socket is opened and kept, on both of its sides.

/** The subprotocol of Foyer's sockets; a secret goes beside it, for a browser can send no header. */
export const liveProtocol = 'foyer'
export const bearerPrefix = 'bearer.'
export const pinPrefix = 'pin.'

/** What a page sends now and then and hears back, without anyone waking: a socket that is silent is gone. */
export const ping = 'ping'
export const pong = 'pong'

/** Why the server closed it for good: whoever opened it may not listen any more. */
export const closedForGood = 4401
