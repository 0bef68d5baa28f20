import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** The colours offered for a ticket, far enough apart to tell them at a glance. */
export const ticketColours: readonly { hex: string; name: MessageDescriptor }[] = [
  { hex: '#dc2626', name: msg`Red` },
  { hex: '#f97316', name: msg`Orange` },
  { hex: '#facc15', name: msg`Yellow` },
  { hex: '#16a34a', name: msg`Green` },
  { hex: '#06b6d4', name: msg`Turquoise` },
  { hex: '#1d4ed8', name: msg`Blue` },
  { hex: '#7c3aed', name: msg`Purple` },
  { hex: '#ec4899', name: msg`Pink` },
  { hex: '#78350f', name: msg`Brown` },
  { hex: '#111827', name: msg`Black` },
  { hex: '#ffffff', name: msg`White` },
]
