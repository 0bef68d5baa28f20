const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How much is bought in each hour of a day in the zone of the events: little at night, most over lunch and in the evening. */
const byHour = [2, 1, 0, 0, 0, 1, 2, 5, 8, 10, 11, 13, 14, 11, 9, 9, 10, 12, 14, 17, 18, 15, 10, 5]
/** From Sunday on: most is bought when the working week begins, and on Thursdays before a weekend. */
const byWeekday = [8, 11, 11, 10, 13, 9, 7]

/** What decides how an event sells over time. */
export type Sale = {
  orders: number
  /** When its sale began, and the moment after which nothing more is bought, in milliseconds. */
  opens: number
  closes: number
  /** The share that is bought in the first three days, and in the last week of the sale. */
  rush: number
  late: number
}

/** The times of an event's orders in milliseconds, from the first to the last. */
export const orderTimes = ({ orders, opens, closes, rush, late }: Sale, random: () => number): number[] => {
  const within = (from: number, to: number) => from + random() * (to - from)
  const isTaken = (time: number): boolean => {
    const at = new Date(time)
    const share = ((byHour[(at.getUTCHours() + 1) % 24] ?? 0) / 18) * ((byWeekday[at.getUTCDay()] ?? 0) / 13)
    return random() < share
  }
  const times: number[] = []
  while (times.length < orders) {
    const kind = random()
    const time =
      kind < rush
        ? opens + Math.min(3 * DAY, -Math.log(1 - random()) * 20 * HOUR)
        : kind < rush + late
          ? within(Math.max(opens, closes - 7 * DAY), closes)
          : within(opens, closes)
    if (time < closes && isTaken(time)) times.push(Math.round(time))
  }
  return times.toSorted((a, b) => a - b)
}
