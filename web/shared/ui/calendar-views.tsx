import { DatePicker } from '@ark-ui/react/date-picker'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { css } from '../../styled-system/css/index.js'
import { buttonRecipe } from './button.recipe.ts'

const square = buttonRecipe({ visual: 'ghost', size: 'sm', square: true })
const cellStyle = css.raw({
  display: 'grid',
  placeContent: 'center',
  width: '9',
  height: '9',
  borderRadius: 'md',
  textStyle: '13',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  _hover: { background: 'bg.hover' },
  '&[data-outside-range]': { color: 'text.subtle' },
  '&[data-today]': { fontWeight: 'semibold', color: 'accent.text' },
  '&[data-in-range]': { background: 'accent.tint' },
  '&[data-selected]': { background: 'accent', color: 'accent.on', _hover: { background: 'accent.hover' } },
  '&[data-disabled]': { color: 'text.disabled', cursor: 'not-allowed' },
})
const cell = css(cellStyle)
const wideCell = css(cellStyle, { width: '20' })
const weekday = css({ textStyle: '12', fontWeight: 'medium', color: 'text.muted', height: '7' })

const Head = () => {
  const { t } = useLingui()
  return (
    <DatePicker.ViewControl
      className={css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBlockEnd: '1' })}
    >
      <DatePicker.PrevTrigger className={square} aria-label={t({ message: 'Earlier', context: 'calendar' })}>
        <ChevronLeft className="flip" />
      </DatePicker.PrevTrigger>
      <DatePicker.Context>
        {(calendar) => (
          // Labelled by its text: the library's own label is English.
          <DatePicker.ViewTrigger className={buttonRecipe({ visual: 'ghost', size: 'sm' })} aria-label={calendar.visibleRangeText.start}>
            <DatePicker.RangeText />
          </DatePicker.ViewTrigger>
        )}
      </DatePicker.Context>
      <DatePicker.NextTrigger className={square} aria-label={t({ message: 'Later dates', context: 'calendar' })}>
        <ChevronRight className="flip" />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  )
}

/** A calendar's days, and from its title its months and years. */
export const CalendarViews = () => (
  <>
    <DatePicker.View view="day">
      <DatePicker.Context>
        {(calendar) => (
          <>
            <Head />
            <DatePicker.Table className={css({ width: 'full' })}>
              <DatePicker.TableHead>
                <DatePicker.TableRow>
                  {calendar.weekDays.map((day) => (
                    <DatePicker.TableHeader key={day.long} className={weekday} aria-label={day.long}>
                      {day.narrow}
                    </DatePicker.TableHeader>
                  ))}
                </DatePicker.TableRow>
              </DatePicker.TableHead>
              <DatePicker.TableBody>
                {calendar.weeks.map((week) => (
                  <DatePicker.TableRow key={week[0]?.toString()}>
                    {week.map((day) => (
                      <DatePicker.TableCell key={day.toString()} value={day}>
                        <DatePicker.TableCellTrigger className={cell}>{day.day}</DatePicker.TableCellTrigger>
                      </DatePicker.TableCell>
                    ))}
                  </DatePicker.TableRow>
                ))}
              </DatePicker.TableBody>
            </DatePicker.Table>
          </>
        )}
      </DatePicker.Context>
    </DatePicker.View>
    {(['month', 'year'] as const).map((view) => (
      <DatePicker.View key={view} view={view}>
        <DatePicker.Context>
          {(calendar) => (
            <>
              <Head />
              <DatePicker.Table className={css({ width: 'full' })}>
                <DatePicker.TableBody>
                  {(view === 'month' ? calendar.getMonthsGrid({ columns: 3, format: 'short' }) : calendar.getYearsGrid({ columns: 3 })).map(
                    (row) => (
                      <DatePicker.TableRow key={row[0]?.value}>
                        {row.map((each) => (
                          <DatePicker.TableCell key={each.value} value={each.value}>
                            <DatePicker.TableCellTrigger className={wideCell}>{each.label}</DatePicker.TableCellTrigger>
                          </DatePicker.TableCell>
                        ))}
                      </DatePicker.TableRow>
                    ),
                  )}
                </DatePicker.TableBody>
              </DatePicker.Table>
            </>
          )}
        </DatePicker.Context>
      </DatePicker.View>
    ))}
  </>
)
