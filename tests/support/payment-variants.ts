import type { ProviderEvent } from '../../worker/payments/provider.ts'
import {
  allMoves,
  deliverMissed,
  here,
  nameOf,
  settledUntruths,
  undoing,
  waited,
  type Move,
  type Played,
  type Scene,
} from './payment-play.ts'
import { sampleOf } from './sample.ts'

/** How many sequences were played to their end, and what was wrong after which. */
export type Findings = { played: number; wrong: string[] }

/**
 * `length`: of the longest sequence; `beyond`: of the longest whose order is looked at again after its end; `every`: of the
 * second moves one in so many is played, others each day.
 */
export type Extent = { length: number; beyond: number; every?: number }

/** More than these are not listed: they have one cause. */
const listed = 20

const looking = ({ beyond }: Extent) => {
  const findings: Findings = { played: 0, wrong: [] }
  const look = async (scene: Scene, path: Move[], variant: string): Promise<void> => {
    const errors = await settledUntruths(scene, path.length <= beyond)
    findings.played += 1
    if (errors.length && findings.wrong.length < listed) findings.wrong.push(`${nameOf(path)} · ${variant}: ${errors.join('; ')}`)
  }
  return { findings, look }
}

/** Plays every sequence, a second between its moves; `visit` is called after each move and goes on by `deeper`. */
const walk = async (
  scene: Scene,
  extent: Extent,
  visit: (path: Move[], played: Played, deeper: () => Promise<void>) => Promise<void>,
  path: Move[] = [],
): Promise<void> => {
  if (path.length === extent.length) return
  const moves = allMoves(scene)
  for (const move of path.length === 1 ? sampleOf(moves, extent.every ?? 1, new Date()) : moves) {
    const longer = [...path, move]
    await undoing(scene, async () => {
      await scene.stage.waitUntil(scene.stage.clock.now + 1000)
      await visit(longer, await move.play(scene), () => walk(scene, extent, visit, longer))
    })
  }
}

/** Every webhook comes as soon as something happened, `times` times. */
export const delivered = async (scene: Scene, extent: Extent, times: number): Promise<Findings> => {
  const { findings, look } = looking(extent)
  await walk(scene, extent, async (path, { events }, deeper) => {
    for (const event of events) for (let time = 0; time < times; time += 1) await scene.stage.deliver(event)
    await undoing(scene, async () => {
      await scene.stage.settle()
      await look(scene, path, times === 1 ? 'as they are' : 'each twice')
    })
    await deeper()
  })
  return findings
}

/** The webhooks are held back and come when all has happened, in one go and the last one first; or never, and the schedule finds their events. */
export const heldBack = async (scene: Scene, extent: Extent): Promise<Findings> => {
  const { findings, look } = looking(extent)
  const held: ProviderEvent[] = []
  await walk(scene, extent, async (path, { events, isReal }, deeper) => {
    held.push(...events)
    await undoing(scene, async () => {
      for (const event of held.toReversed()) await scene.stage.take(event)
      await scene.stage.settle()
      await look(scene, path, 'reversed')
    })
    // One without a webhook that never was: the same as the sequence without it.
    if (isReal)
      await undoing(scene, async () => {
        await scene.stage.settle()
        await deliverMissed(scene)
        await look(scene, path, 'all lost')
      })
    await deeper()
    held.length -= events.length
  })
  return findings
}

/** Whether the box asks about it by itself: the payment it waits for, and a refund it knows to be pending. */
const isFoundByTime = ({ happening, choice }: Move): boolean =>
  (!happening.startsWith('refund') && !happening.startsWith('dispute')) || choice === waited || Boolean(choice?.endsWith(here))

/**
 * One webhook is lost. Time alone finds what the box asks about by itself; what someone did at the provider, or a bank,
 * is found by reading what the provider lists.
 */
export const oneLost = async (scene: Scene, extent: Extent): Promise<Findings> => {
  const { findings, look } = looking(extent)
  const found = (path: Move[], lost: Move) =>
    undoing(scene, async () => {
      await scene.stage.settle()
      if (!isFoundByTime(lost)) await deliverMissed(scene)
      await look(scene, path, `without ${path.indexOf(lost) + 1}.`)
    })
  let lost: Move | null = null
  await walk(scene, extent, async (path, { events, isReal }, deeper) => {
    if (!lost && isReal) {
      const move = path.at(-1) as Move
      await found(path, move)
      lost = move
      await undoing(scene, deeper)
      lost = null
    }
    // One that never was, without a webhook either, is the same as the sequence without it.
    for (const event of events) await scene.stage.deliver(event)
    if (lost) await found(path, lost)
    await deeper()
  })
  return findings
}
