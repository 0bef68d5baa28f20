import { useSearchParams } from 'wouter'

const parameter = 'promo_code'

/** The promo code of the page's address, and its setter; null removes it. */
export const usePromoCode = (): [string | null, (code: string | null) => void] => {
  const [params, setParams] = useSearchParams()
  const change = (code: string | null): void =>
    setParams(
      (current) => {
        if (code) current.set(parameter, code)
        else current.delete(parameter)
        return current
      },
      { replace: true },
    )
  return [params.get(parameter)?.trim() || null, change]
}
