import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { css } from '../../../../styled-system/css/index.js'
import { Button } from '../../../../shared/ui/button.tsx'
import { changedNames } from '../model/changed-names.ts'
import { bar, dot } from './designer.recipe.ts'
import type { useDesign } from '../model/use-design.ts'

type Props = {
  design: ReturnType<typeof useDesign>
  /** Whether some input is no valid colour. */
  isInvalid: boolean
  /** Whether the event is not public yet. */
  isDraft: boolean
  onDiscard: () => void
  onPublish: () => void
}

const words = css({
  flex: '1',
  minWidth: '[min(12.5rem, 100%)]',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '2',
  textStyle: '13',
})
const strong = css({ textStyle: '14', fontWeight: 'medium' })
const muted = css({ color: 'text.muted' })

/** The unpublished changes, the save state, and the buttons to publish or discard. */
export const DesignerBar = ({ design, isInvalid, isDraft, onDiscard, onPublish }: Props) => {
  const { i18n } = useLingui()
  const names = changedNames(design.design, design.published).map((name) => i18n._(name))
  const listed = new Intl.ListFormat(i18n.locale, { type: 'conjunction', style: 'long' }).format(names)
  return (
    <div className={bar}>
      {design.hasConflict ? (
        <>
          <CircleAlert className={css({ color: 'text.danger' })} />
          <div role="alert" className={words}>
            <span className={strong}>
              <Trans>Someone else changed the draft.</Trans>
            </span>
          </div>
          <Button onClick={() => design.choose('server')}>
            <Trans>Use the saved version</Trans>
          </Button>
          <Button visual="primary" onClick={() => design.choose('local')}>
            <Trans>Keep mine</Trans>
          </Button>
        </>
      ) : (
        <>
          {design.saving === 'failed' ? (
            <CircleAlert className={css({ color: 'text.danger' })} />
          ) : design.isChanged ? (
            <span className={dot} />
          ) : (
            design.publishedAt && <CircleCheck className={css({ color: 'text.success' })} />
          )}
          <div className={words}>
            <span role="status" className={strong}>
              {design.saving === 'failed' ? (
                <Trans>Couldn’t save the draft</Trans>
              ) : design.isChanged ? (
                <Trans>Unpublished changes</Trans>
              ) : design.publishedAt ? (
                isDraft ? (
                  <Trans>Published: buyers see it once the event is live</Trans>
                ) : (
                  <Trans>This is what buyers see</Trans>
                )
              ) : (
                <Trans>No changes to publish</Trans>
              )}
            </span>
            {design.saving === 'failed' ? (
              <span className={css({ color: 'text.danger' })}>{design.error}</span>
            ) : (
              design.isChanged && (
                <span className={muted}>{isDraft ? listed : <Trans>{listed}. Buyers see the published page.</Trans>}</span>
              )
            )}
          </div>
          {design.saving === 'failed' && (
            <Button onClick={() => void design.save()}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {design.isChanged && (
            <>
              <Button busy={design.ending === 'discard'} onClick={onDiscard}>
                <Trans>Discard</Trans>
              </Button>
              <Button
                visual="primary"
                disabled={isInvalid}
                busy={design.ending === 'publish'}
                busyLabel={<Trans>Publishing…</Trans>}
                onClick={onPublish}
              >
                <Trans>Publish</Trans>
              </Button>
            </>
          )}
        </>
      )}
    </div>
  )
}
