import { describe, expect, it } from 'vitest'
import { changeAddress, isNarrowed, isOfOneEvent, queryOf, readAddress, stateOf } from './list-query.ts'

const filters = [{ name: 'status', field: 'display_status' }, { name: 'ticket_id' }]
const read = (search: string) => readAddress(new URLSearchParams(search), filters)

describe('a list in the address', () => {
  it('is what the API is asked for', () => {
    const address = read('query=no%C3%ABl&status=PAID&sort_by=uses&sort_direction=desc&page=3&copy=tkt_1')
    expect(address).toEqual({ page: 3, query: 'noël', sort: { by: 'uses', direction: 'desc' }, filters: { status: 'PAID' }, columns: null })
    expect(queryOf(address, filters)).toEqual({
      page: 3,
      query: 'noël',
      sort_by: 'uses',
      sort_direction: 'desc',
      'filter_fields[display_status][eq]': 'PAID',
      'filter_fields[ticket_id][eq]': undefined,
    })
  })

  it('asks for what a filter means where that is not equality, and for nothing without a value', () => {
    const since = { name: 'days', asked: (days: string) => ({ 'filter_fields[created_at][gte]': `day-${days}` }) }
    const asked = (search: string) => queryOf(readAddress(new URLSearchParams(search), [since]), [since])
    expect(asked('days=7')).toMatchObject({ 'filter_fields[created_at][gte]': 'day-7' })
    expect(Object.values(asked(''))).toEqual([1, undefined, undefined, undefined, undefined])
  })

  it.each(['', 'page=0', 'page=-2', 'page=1.5', 'page=x', 'sort_direction=desc', 'status='])('is the whole list for %s', (search) => {
    expect(read(search)).toEqual({ page: 1, query: '', filters: {}, columns: null })
  })

  it('asks by several filters together', () => {
    const both = [
      { name: 'question', asked: (id: string, { answer }: Record<string, string>) => (answer ? {} : { any: id }) },
      { name: 'answer', asked: (answer: string, { question = '' }: Record<string, string>) => ({ [question]: answer }) },
    ]
    const asked = (search: string) => queryOf(readAddress(new URLSearchParams(search), both), both)
    expect(asked('question=qst_1')).toMatchObject({ any: 'qst_1' })
    expect(asked('question=qst_1&answer=Fish')).toMatchObject({ qst_1: 'Fish' })
  })

  it('has a state to save, without its page and view, whatever the order', () => {
    expect(stateOf(new URLSearchParams('status=PAID&page=3&view=viw_1&columns=a,b'))).toBe(
      stateOf(new URLSearchParams('columns=a,b&status=PAID')),
    )
    expect(stateOf(new URLSearchParams('page=2&view=viw_1'))).toBe('')
  })

  it('is of one event where it names something of it', () => {
    expect(['status=PAID', 'ticket=tkt_4q8tn2vz7hk0xw5c', 'checked_in=true%3Acil_4q8tn2vz7hk0xw5c'].map(isOfOneEvent)).toEqual([
      false,
      true,
      true,
    ])
  })

  it('is narrowed by search or a filter, not by its order or page', () => {
    expect(['', 'page=2&sort_by=uses', 'query=a', 'ticket_id=t'].map((search) => isNarrowed(read(search)))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('starts over at the first page unless a page is turned, and keeps what else the address says', () => {
    const params = new URLSearchParams('page=4&query=a&copy=1')
    expect(changeAddress(params, { query: 'ab' }).toString()).toBe('query=ab&copy=1')
    expect(changeAddress(params, { page: '5' }).toString()).toBe('page=5&query=a&copy=1')
    expect(changeAddress(params, { query: null, status: '' }).toString()).toBe('copy=1')
    expect(params.toString()).toBe('page=4&query=a&copy=1')
  })
})
