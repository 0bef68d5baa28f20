import type { Stack } from './stack.ts'

/** Placeholder replaced below. */
export const seedDemo = async (_stack: Stack, _say: (step: string) => void): Promise<void> => undefined
