/** Messages of the event page, shared by other buyer pages. */
export { default as sharedMessages } from 'virtual:catalogue/buyer'
/** Further messages of checkout, order and ticket. */
export { default as checkoutMessages } from 'virtual:catalogue/checkout'
/** All messages of the waiting room: its page loads no others. */
export { default as roomMessages } from 'virtual:catalogue/waiting-room'
/** All messages of Check-in. */
export { default as checkInMessages } from 'virtual:catalogue/check-in'
/** Further messages of the console's first screens. */
export { default as consoleMessages } from 'virtual:catalogue/console'
/** Further messages of all other console screens. */
export { default as sectionMessages } from 'virtual:catalogue/sections'
