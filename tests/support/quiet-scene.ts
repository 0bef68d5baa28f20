import { vi } from 'vitest'
import { openScene, type Scene } from './payment-play.ts'

/** Opens a scene for some work and closes it. Every look at a payment is logged, and there are hundreds of thousands: not here. */
export const onQuietScene = async <T>(work: (scene: Scene) => Promise<T>, options?: Parameters<typeof openScene>[0]): Promise<T> => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const scene = await openScene(options)
  try {
    return await work(scene)
  } finally {
    scene.stage.box.close()
    log.mockRestore()
    error.mockRestore()
  }
}
