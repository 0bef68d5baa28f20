import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartColumn, Download } from 'lucide-react'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { reportNames, type Report, type ReportName } from '../../../../worker/contract/report-columns.ts'
import { languageOf } from '../../../../worker/contract/languages.ts'
import { changeAddress } from '../../../shared/kit/list-query.ts'
import { useDownload } from '../../../shared/kit/use-download.ts'
import { api } from '../../../shared/lib/api.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { dayIn } from '../../../shared/lib/format.ts'
import { zoneCity } from '../../../shared/lib/zone-city.ts'
import { useNow } from '../../../shared/lib/use-now.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { css } from '../../../styled-system/css/index.js'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { CardSkeleton } from '../../../shared/ui/card-skeleton.tsx'
import { DateRangeField } from '../../../shared/ui/date-range-field.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/kit/page-header.tsx'
import { ProgressLine } from '../../../shared/ui/progress-line.tsx'
import { Segments } from '../../../shared/ui/segments.tsx'
import { Loading } from '../../../shared/ui/skeleton.tsx'
import { TabLinks } from '../../../shared/kit/tab-links.tsx'
import { ShellNotFound } from '../shell/parts/shell-not-found.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { ReportChart, type Measure } from './report-chart.tsx'
import { dayAfter, daysIn, isNothing, presetOf, rangeIn, type Preset } from './report-range.ts'
import { figuresOf, ReportTable } from './report-table.tsx'
import { useReportNames } from './report-labels.tsx'

const stack = css({ display: 'grid', gap: '4', minWidth: '0' })
const toolbar = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBlock: '4' })

/** `/manage/event/{id}/reports` and `…/reports/{name}`: sales, buyers and check-ins; the range is in the address. */
export const Component = () => {
  const { t, i18n } = useLingui()
  const event = useShellEvent()
  const { name: asked = 'daily-sales' } = useParams()
  const { search, pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const names = useReportNames()
  const today = dayIn(useNow(), event.timezone)
  const { download, busy } = useDownload()
  const name = reportNames.find((known) => known === asked)
  usePageTitle(name ? t`Reports` + languageOf(i18n.locale).colon + names[name] : t`Reports`, event.title)
  const list = name === 'check-ins' ? params.get('list') : null
  const range = { ...rangeIn(params), ...(list ? { list_id: list } : {}) }
  const path = `/events/${event.id}/reports/${name ?? ''}`
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['event', event.id, 'reports', name, range],
    queryFn: () => api.get<Report>(path, { query: range }),
    enabled: name !== undefined,
    // An event from before there were reports is added up over several calls.
    retry: (times, problem) => isProblem(problem) && problem.status === 503 && times < 120,
    retryDelay: 1000,
    placeholderData: (previous, query) => (query?.queryKey[3] === name ? keepPreviousData(previous) : undefined),
  })
  const base = `/manage/event/${event.id}/reports`
  if (!name)
    return (
      <ShellNotFound title={<Trans>Report not found</Trans>} back={{ to: base, label: <Trans>Reports</Trans> }}>
        <Trans>There’s no report with this name.</Trans>
      </ShellNotFound>
    )
  if (pathname.endsWith('/daily-sales')) return <Navigate to={base + search} replace />
  const change = (changes: Record<string, string | null>): void => setParams(changeAddress(params, changes), { replace: true })
  const choose = (preset: Preset): void =>
    change(preset === 'all' ? { from: null, to: null } : { from: dayAfter(today, 1 - Number(preset)), to: today })
  const isEmpty = data !== undefined && isNothing(data.data, figuresOf(name))
  const isAll = presetOf(range, today) === 'all'
  const measure: Measure = params.get('measure') === 'gross' ? 'gross' : 'tickets'
  return (
    <>
      <PageHeader
        title={<Trans>Reports</Trans>}
        meta={<Trans>{zoneCity(event.timezone)} time. Refunds count on the day they go through.</Trans>}
        actions={
          <Button icon={<Download />} busy={busy} onClick={() => download({ path, query: range })} disabled={!data || isEmpty}>
            <Trans>Export CSV</Trans>
          </Button>
        }
      />
      <TabLinks
        label={t`Reports`}
        tabs={reportNames.map((each) => ({
          to: `${base}${each === 'daily-sales' ? '' : `/${each}`}${search}`,
          label: names[each],
          end: true,
        }))}
      />
      <div className={toolbar}>
        <Segments<Preset>
          label={t`Period`}
          value={presetOf(range, today)}
          onChange={choose}
          options={[
            { value: '7', label: <Trans>7 d</Trans>, name: t`7 days` },
            { value: '30', label: <Trans>30 d</Trans>, name: t`30 days` },
            { value: 'all', label: <Trans>All</Trans>, name: t`All days` },
          ]}
        />
        {list && (
          <Button onClick={() => change({ list: null })}>
            <Trans>All lists</Trans>
          </Button>
        )}
        {data && (
          <DateRangeField
            label={t`Days`}
            from={data.meta.from}
            to={data.meta.to}
            max={data.meta.to > today ? data.meta.to : today}
            onChange={(from, to) => change({ from, to })}
          />
        )}
      </div>
      {error && !isPlaceholderData ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading className={stack}>
          <CardSkeleton chart lines={0} />
          <CardSkeleton lines={6} />
        </Loading>
      ) : isEmpty ? (
        <Card>
          <EmptyState
            icon={<ChartColumn />}
            title={
              list ? (
                <Trans>No check-ins on this list in this period</Trans>
              ) : isAll ? (
                <Nothing name={name} />
              ) : (
                <Trans>Nothing in this period</Trans>
              )
            }
            action={
              !isAll && (
                <Button onClick={() => choose('all')}>
                  <Trans>Show all days</Trans>
                </Button>
              )
            }
          />
        </Card>
      ) : (
        <div className={stack} aria-busy={isPlaceholderData}>
          {isPlaceholderData && <ProgressLine />}
          <ReportChart
            base={`/manage/event/${event.id}`}
            name={name}
            report={data}
            today={today}
            measure={measure}
            onMeasure={(value) => change({ measure: value })}
          />
          <Card flush>
            <ReportTable
              key={name}
              name={name}
              report={data}
              total={
                <Trans>
                  Total, <Plural value={daysIn(data.meta.from, data.meta.to)} one="# day" other="# days" />
                </Trans>
              }
            />
          </Card>
        </div>
      )}
    </>
  )
}

const Nothing = ({ name }: { name: ReportName }) =>
  name === 'promo-codes' ? (
    <Trans>No promo code orders yet</Trans>
  ) : name === 'taxes-and-fees' ? (
    <Trans>No taxes or fees yet</Trans>
  ) : name === 'affiliates' ? (
    <Trans>No affiliate orders yet</Trans>
  ) : name === 'sources' ? (
    <Trans>No visits yet</Trans>
  ) : name === 'check-ins' ? (
    <Trans>No check-ins yet</Trans>
  ) : name === 'answers' ? (
    <Trans>No answers yet</Trans>
  ) : (
    <Trans>Nothing sold yet</Trans>
  )
