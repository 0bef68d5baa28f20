import type { List } from '../../../worker/contract/common.ts'
import { api } from './api.ts'

/** All rows of a paginated list, fetched 100 per page. */
export const fetchAllPages = async <Row>(path: string, query: Record<string, string> = {}): Promise<Row[]> => {
  const page = (number: number) => api.get<List<Row>>(path, { query: { ...query, per_page: 100, page: number } })
  const first = await page(1)
  const others = await Promise.all(Array.from({ length: first.meta.last_page - 1 }, (_, index) => page(index + 2)))
  return [first, ...others].flatMap((each) => each.data)
}
