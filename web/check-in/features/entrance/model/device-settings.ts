import type { Direction } from '../../../../../worker/contract/check-in.ts'
import { assumeClockAhead, clockAheadMs } from '../../../../shared/lib/server-clock.ts'
import { deviceStorage, parseStored } from '../../../../shared/lib/storage.ts'

/** This device's settings, for any list. */
export type DeviceSettings = {
  /** The name shown on other devices; empty without one. */
  name: string
  /** Whether the setup was completed. */
  isReady: boolean
  way: 'camera' | 'type'
  /** The camera chosen last. */
  camera: string | null
  sound: boolean
  vibration: boolean
  /** The lists this device checks people out on. */
  out: string[]
}

const key = 'foyer.door'
const first: DeviceSettings = { name: '', isReady: false, way: 'type', camera: null, sound: true, vibration: true, out: [] }

/** Reads the settings of this device. */
export const readSettings = (): DeviceSettings => ({ ...first, ...parseStored<Partial<DeviceSettings>>(deviceStorage.read(key)) })

const MAX_OUT = 20

/** The lists to check out on after a choice for one of them. */
export const withDirection = ({ out }: DeviceSettings, shortId: string, direction: Direction): string[] =>
  [...out.filter((id) => id !== shortId), ...(direction === 'OUT' ? [shortId] : [])].slice(-MAX_OUT)

/** Saves the settings. */
export const writeSettings = (settings: DeviceSettings): void => deviceStorage.write(key, JSON.stringify(settings))

const clockKey = 'foyer.door-clock'

/** Stores what was learned of the server's clock: a start without a network goes by it. */
export const storeClock = (): void => deviceStorage.write(clockKey, String(clockAheadMs()))

/** Goes by the stored offset until the server responds. */
export const restoreClock = (): void => {
  const aheadMs = Number(deviceStorage.read(clockKey))
  if (Number.isFinite(aheadMs)) assumeClockAhead(aheadMs)
}

/** Deletes the settings, when the device is removed. */
export const forgetSettings = (): void => {
  deviceStorage.write(key, null)
  deviceStorage.write(clockKey, null)
}
