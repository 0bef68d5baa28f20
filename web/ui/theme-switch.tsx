import { useLingui } from '@lingui/react/macro'
import { Monitor, Moon, Sun } from 'lucide-react'
import { setTheme, useTheme, type Theme } from '../lib/theme.ts'
import { Segments } from './segments.tsx'

/** Light, dark, or as the system says. */
export const ThemeSwitch = () => {
  const { t } = useLingui()
  const theme = useTheme()
  return (
    <Segments<Theme>
      label={t`Theme`}
      size="sm"
      value={theme}
      onChange={setTheme}
      options={[
        { value: 'system', label: <Monitor />, name: t`As the system` },
        { value: 'light', label: <Sun />, name: t`Light` },
        { value: 'dark', label: <Moon />, name: t`Dark` },
      ]}
    />
  )
}
