// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement as h } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PromoCode } from '../../../../worker/contract/promo-codes.ts'
import { byText, click, render, settled } from '../../../../tests/support/component.ts'
import { api } from '../../../shared/lib/api.ts'
import { forgetServerTime, learnServerTime } from '../../../shared/lib/server-clock.ts'
import { useExpireNow } from './use-expire-now.ts'

afterEach(() => {
  forgetServerTime()
  vi.restoreAllMocks()
})

it('expires a code by the server’s clock, on a device that is ahead', async () => {
  const put = vi.spyOn(api, 'put').mockResolvedValue({ data: {} } as never)
  const ahead = 5 * 60_000
  learnServerTime(new Date(Date.now() - ahead).toUTCString(), Date.now())
  const Page = () => {
    const expire = useExpireNow('evt')
    return h('button', { onClick: () => expire({ id: 'prm', name: null, code: 'NORD', expires_at: null } as PromoCode) }, 'Expire')
  }
  await render(h(QueryClientProvider, { client: new QueryClient() }, h(Page)))
  await click(byText('button', 'Expire'))
  await settled(() => expect(put).toHaveBeenCalled())
  const [, body] = put.mock.calls[0] as [string, { expires_at: string }]
  expect(Date.parse(body.expires_at)).toBeLessThan(Date.now() - ahead / 2)
})
