import { Trans } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { EventBadge } from '../../../../shared/kit/event-badge.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { FieldRow } from '../../../../shared/ui/form-section.tsx'
import { LanguageField } from '../../../../shared/ui/language-field.tsx'
import { Switch } from '../../../../shared/ui/switch.tsx'
import { ConditionList } from '../../events/parts/condition-list.tsx'
import type { EventValues } from '../../events/model/event-fields.ts'
import { StatusControl } from '../../events/parts/status-control.tsx'
import { useShellEvent } from '../../shell/model/use-shell-event.ts'
import { DeleteEvent } from './delete-event.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SettingFields } from './setting-field.tsx'
import { namesOfPart } from '../model/settings-table.ts'
import type { SettingsValues } from '../model/settings-fields.ts'
import { SwitchGroup } from './switch-group.tsx'

type Props = {
  event: Form<EventValues>
  settings: Form<SettingsValues>
  /** The event is gone: nothing is left to save. */ onGone: () => void
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  borderBlockStart: 'hairline',
  marginInline: '-4',
  paddingInline: '4',
  paddingBlockStart: '4',
})

/** Its language, its state, and its end. */
export const MiscSection = ({ event: form, settings, onGone }: Props) => {
  const event = useShellEvent()
  const { checked: isHidden, onChange: hide, serverValue, ...shown } = settings.check('hide_getting_started')
  return (
    <>
      <SettingsCard id="misc">
        <FieldRow>
          <form.Field as={LanguageField} name="language" label={<Trans>Event language</Trans>} />
          <SwitchGroup title={<Trans>Getting started</Trans>}>
            <Switch
              {...shown}
              checked={!isHidden}
              onChange={(isShown) => hide(!isShown)}
              serverValue={serverValue && ((show) => serverValue((other) => show(other !== true)))}
              label={<Trans>Show in the sidebar</Trans>}
            />
          </SwitchGroup>
        </FieldRow>
        <SettingFields form={settings} names={namesOfPart('misc')} />
        <div className={row}>
          <div className={css({ minWidth: '0', flex: '[1 1 16.25rem]' })}>
            <h3 className={css({ display: 'flex', alignItems: 'center', gap: '2', textStyle: '14', fontWeight: 'medium' })}>
              <Trans>Status</Trans> <EventBadge status={event.status} phase={event.phase} />
            </h3>
            {event.status !== 'LIVE' && (
              <p className={css({ textStyle: '13', color: 'text.muted' })}>
                {event.status === 'DRAFT' ? (
                  <Trans>Only your team can see it.</Trans>
                ) : (
                  <Trans>Sales have stopped, and its page says so.</Trans>
                )}
              </p>
            )}
          </div>
          <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
            <StatusControl event={event} spelledOut />
          </div>
        </div>
        {event.status === 'DRAFT' && event.go_live_conditions.length > 0 && (
          <div>
            <h4 className={css({ textStyle: '13', fontWeight: 'medium' })}>
              <Trans>Before going live</Trans>
            </h4>
            <ConditionList eventId={event.id} conditions={event.go_live_conditions} />
          </div>
        )}
      </SettingsCard>
      <Card>
        <DeleteEvent event={event} onGone={onGone} />
      </Card>
    </>
  )
}
