import { afterAll } from 'vitest'
import { useStack } from './stack.ts'

// Files are run one after the other in one process: what called a Foyer of its own leaves the next one the shared one.
afterAll(() => useStack(null))
