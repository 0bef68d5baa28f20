// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { describe, expect, it } from 'vitest'
import { byText, click, press as pressKeys, render, settled } from '../../../tests/support/component.ts'
import { chosenColumns, ColumnMenu } from './column-menu.tsx'

const columns = [
  { id: 'total', label: 'Total' },
  { id: 'placed', label: 'Placed' },
  { id: 'promo', label: 'Promo code', isExtra: true },
]

describe('the columns of an address', () => {
  it('are the usual ones without any, else those that exist, in the order of the list', () => {
    expect(chosenColumns(columns, null)).toEqual(['total', 'placed'])
    expect(chosenColumns(columns, 'promo,total,gone')).toEqual(['total', 'promo'])
    expect(chosenColumns(columns, ',')).toEqual([])
  })
})

describe('the menu of columns', () => {
  const press = async (inAddress: string | null, label: string): Promise<(string | null)[]> => {
    const changes: (string | null)[] = []
    await render(
      h(ColumnMenu, {
        key: `${inAddress} ${label}`,
        columns,
        chosen: chosenColumns(columns, inAddress),
        onChange: (next: string | null) => void changes.push(next),
      }),
    )
    await click(byText('button', 'Columns'))
    await settled(() => expect(byText('[role^=menuitem]', label)).toBeDefined())
    await click(byText('[role^=menuitem]', label))
    return changes
  }

  it('adds and takes away a column', async () => {
    expect(await press(null, 'Promo code')).toEqual(['total,placed,promo'])
    expect(await press('total,placed,promo', 'Total')).toEqual(['placed,promo'])
  })

  it('leaves the address without columns where they are the usual ones', async () => {
    expect(await press('total,placed,promo', 'Promo code')).toEqual([null])
  })

  it('goes by the keyboard, and back to the usual ones', async () => {
    const changes: (string | null)[] = []
    await render(h(ColumnMenu, { key: 'keys', columns, chosen: ['promo'], onChange: (next: string | null) => void changes.push(next) }))
    const highlighted = () => document.querySelector('[role^=menuitem][data-highlighted]')?.textContent
    byText('button', 'Columns')?.focus()
    await pressKeys('Enter')
    await settled(() => expect(highlighted()).toBe('Total'))
    await pressKeys('Enter')
    expect(changes).toEqual(['total,promo'])
    await pressKeys('End')
    await settled(() => expect(highlighted()).toBe('Default columns'))
    await pressKeys('Enter')
    await settled(() => expect(changes.at(-1)).toBeNull())
  })

  it('can show none of them', async () => {
    expect(await press('total', 'Total')).toEqual([','])
  })
})
