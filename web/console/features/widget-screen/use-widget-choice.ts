import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { widgetAddress, widgetOptions, type WidgetOptions } from '../../../../worker/shared/widget.ts'
import { useDebounced } from '../../../shared/lib/use-debounced.ts'

const renamed = (params: URLSearchParams, from: string, to: string): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => name !== to).map(([name, value]) => [name === from ? to : name, value]))

// The `lang` parameter of a console page is the console's language.
const searchOf = (options: WidgetOptions): string =>
  renamed(new URLSearchParams(widgetAddress('', options).split('?')[1]), 'lang', 'language').toString()
const optionsIn = (params: URLSearchParams): WidgetOptions => ({
  ...widgetOptions(renamed(params, 'language', 'lang')),
  theme: null,
  isDraft: false,
})

/**
 * The widget's options, kept in this screen's address, so that a reload and a link restore them. `settled` is the
 * debounced value.
 */
export const useWidgetChoice = () => {
  const [params, setParams] = useSearchParams()
  const [options, setOptions] = useState(() => optionsIn(params))
  const search = useDebounced(searchOf(options), 400)
  const isSaved = params.toString() === search
  useEffect(() => {
    if (!isSaved) setParams(new URLSearchParams(search), { replace: true, preventScrollReset: true })
  }, [isSaved, search, setParams])
  return {
    options,
    settled: optionsIn(new URLSearchParams(search)),
    change: (changes: Partial<WidgetOptions>): void => setOptions((current) => ({ ...current, ...changes })),
  }
}
