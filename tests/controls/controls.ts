import type { Control } from './control.ts'
import { engineControls } from './entrance-and-engine.ts'
import { ordersControls } from './orders.ts'
import { ownTicketsControls } from './own-tickets.ts'
import { restoreControls } from './restore.ts'

/** The guards between a box office and what it must never do. */
export const controls: Control[] = [...ordersControls, ...ownTicketsControls, ...engineControls, ...restoreControls]
