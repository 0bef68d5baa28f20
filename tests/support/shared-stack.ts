import { afterAll } from 'vitest'
import { keepToPorts, useStack } from './stack.ts'

// Before a suite loads what looks for ports.
keepToPorts()
// Files run one after the other in one process: a file that called a Foyer of its own restores the shared one.
afterAll(() => useStack(null))
