import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { widgetAddress, widgetOptions, type WidgetOptions } from '../../../worker/contract/widget.ts'
import { useDebounced } from '../../lib/use-debounced.ts'

const renamed = (params: URLSearchParams, from: string, to: string): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => name !== to).map(([name, value]) => [name === from ? to : name, value]))

// A page's own `lang` is the language of the console.
const searchOf = (options: WidgetOptions): string =>
  renamed(new URLSearchParams(widgetAddress('', options).split('?')[1]), 'lang', 'language').toString()
const optionsIn = (params: URLSearchParams): WidgetOptions => ({
  ...widgetOptions(renamed(params, 'language', 'lang')),
  theme: null,
  isDraft: false,
})

/**
 * How the widget is to be: kept in this screen's address, which a reload and a link bring back. `settled` is the same once
 * nothing is being typed.
 */
export const useWidgetChoice = () => {
  const [params, setParams] = useSearchParams()
  const [options, setOptions] = useState(() => optionsIn(params))
  const search = useDebounced(searchOf(options), 400)
  const isKept = params.toString() === search
  useEffect(() => {
    if (!isKept) setParams(new URLSearchParams(search), { replace: true, preventScrollReset: true })
  }, [isKept, search, setParams])
  return {
    options,
    settled: optionsIn(new URLSearchParams(search)),
    change: (changes: Partial<WidgetOptions>): void => setOptions((current) => ({ ...current, ...changes })),
  }
}
