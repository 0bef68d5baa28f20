/** Where Cloudflare can make an object (https://developers.cloudflare.com/durable-objects/reference/data-location). */
export type LocationHint = 'wnam' | 'enam' | 'sam' | 'weur' | 'eeur' | 'apac' | 'oc' | 'afr' | 'me'

/** Zones of `America/` in South America: their offsets are those of the north's east. */
const southAmerica =
  /^America\/(Araguaina|Argentina|Asuncion|Bahia|Belem|Boa_Vista|Bogota|Buenos_Aires|Campo_Grande|Caracas|Catamarca|Cayenne|Cordoba|Coyhaique|Cuiaba|Eirunepe|Fortaleza|Guayaquil|Guyana|Jujuy|La_Paz|Lima|Maceio|Manaus|Mendoza|Montevideo|Noronha|Paramaribo|Porto_Velho|Porto_Acre|Punta_Arenas|Recife|Rio_Branco|Rosario|Santarem|Santiago|Sao_Paulo)\b/

/** A zone's offset from UTC on 1 January, in hours. */
const januaryOffset = (timezone: string): number => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' }).formatToParts(Date.UTC(2026, 0, 1))
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) + Number(minutes ?? 0) / 60)
}

/** The part of the world a time zone lies in, by its name and offset; undefined for one that names no place, such as `UTC`. */
export const locationHintOf = (timezone: string): LocationHint | undefined => {
  const offset = januaryOffset(timezone)
  switch (timezone.split('/')[0]) {
    case 'Europe':
    case 'Arctic':
      return offset >= 2 ? 'eeur' : 'weur'
    case 'America':
      if (southAmerica.test(timezone)) return 'sam'
      return offset <= -7 ? 'wnam' : 'enam'
    case 'Africa':
      return 'afr'
    case 'Asia':
      return offset < 5 ? 'me' : 'apac'
    case 'Australia':
    case 'Antarctica':
      return 'oc'
    case 'Pacific':
      // Hawaii is nearer to California than to Sydney.
      return timezone === 'Pacific/Honolulu' ? 'wnam' : 'oc'
    case 'Atlantic':
      if (timezone === 'Atlantic/Bermuda') return 'enam'
      return timezone === 'Atlantic/Stanley' ? 'sam' : 'weur'
    case 'Indian':
      return offset < 5 ? 'afr' : 'apac'
    default:
      return undefined
  }
}
