import { afterAll } from 'vitest'
import { keepToPorts, useStack } from './stack.ts'

// Before a suite loads what looks for ports.
keepToPorts()
// Files are run one after the other in one process: what called a Foyer of its own leaves the next one the shared one.
afterAll(() => useStack(null))
