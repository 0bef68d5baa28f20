import { afterEach, expect, it, vi } from 'vitest'
import { askForRefund, openScene, type Scene } from '../../../../../tests/support/payment-play.ts'
import { quantity, total } from '../../../../../tests/support/payment-stage.ts'

// Whatever goes back, the platform gives back what it took of it: no one pays for what was never sold.

let scene: Scene
afterEach(() => {
  vi.restoreAllMocks()
  scene.stage.box.close()
})

const open = async (platform_fee: number) => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  scene = await openScene({ stock: quantity, platform_fee })
  return vi.spyOn(scene.stage.model.provider, 'refund')
}

const succeed = () => scene.stage.deliver(scene.stage.model.happen(scene.intentId, 'succeeded').event)

it.each([
  { platform_fee: 50, returns_platform_fee: true },
  { platform_fee: 0, returns_platform_fee: false },
])('a refund that is asked for returns the share of $platform_fee', async ({ platform_fee, returns_platform_fee }) => {
  const refund = await open(platform_fee)
  await succeed()
  askForRefund(scene, 1000)
  await scene.stage.settle()
  expect(refund).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ amount: 1000, returns_platform_fee }))
})

it('money that came too late goes back with the platform’s share', async () => {
  const refund = await open(50)
  scene.stage.model.state().faults.push({ call: 'cancelIntent', at: 'before', times: 1 })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await scene.stage.waitUntil(scene.order.expires_at)
  scene.stage.order()
  await succeed()
  await scene.stage.settle()
  expect(refund).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ amount: total, returns_platform_fee: true }))
})
