import { operatorListChannels, saveChannel, type OperatorChannel } from '@mavuno/sdk/operator'
import { useCall, useConfig } from '@mavuno/sdk/react'
import { Button, Notice } from '@mavuno/ui'
import { changesOf, fieldsOf } from '../../changes/changes-of.js'
import { Changes } from '../../changes/changes.js'
import { LineField, ChoiceField } from '../../forms/fields.js'
import { unparsedFields } from '../../forms/issues.js'
import { ProposeForm } from '../../forms/propose-bar.js'
import { ProposeFields } from '../../forms/propose-fields.js'
import { RowsField } from '../../forms/rows-field.js'
import { useChangeDraft } from '../../forms/use-change-draft.js'
import { mayPropose } from '../../frame/screens.js'
import { Money } from '../../parts/money.js'
import type { Me } from '../../session/operator.js'
import { useMethodName } from '../../parts/business.js'
import { useText } from '../../texts/use-text.js'
import { KeptList, RemoveForm } from './kept-list.js'

/** The accounts that customers pay to. */
export function ChannelsSection({ me }: { me: Me }) {
  const t = useText()
  const list = useCall(operatorListChannels)
  const wallets = useConfig()?.wallet_types ?? []
  const taken = list.data?.items.map(({ wallet_type }) => wallet_type) ?? []
  const free = wallets.map(({ key }) => key).filter((key) => !taken.includes(key))
  const nameOf = useMethodName()
  return (
    <KeptList
      list={list}
      title={t('config.channels')}
      note={t('config.channels_note')}
      none={t('config.no_channels')}
      failed={t('config.channels_failed')}
      add={free.length > 0 ? t('config.add_channel') : undefined}
      isMaker={mayPropose(saveChannel, me.roles)}
      keyOf={({ wallet_type }) => wallet_type}
      heading={({ wallet_type }) => nameOf(wallet_type)}
      lines={(channel) => <Lines channel={channel} />}
      save={(channel, onBack) => (
        <SaveChannel
          key={channel?.wallet_type}
          me={me}
          channel={channel}
          types={channel ? [channel.wallet_type] : free}
          nameOf={nameOf}
          onBack={onBack}
        />
      )}
      remove={({ wallet_type, company_name, company_number, pending_proposal }, onBack) => (
        <RemoveForm
          me={me}
          action="removeChannel"
          input={{ wallet_type }}
          pending={pending_proposal}
          title={t('action.removeChannel')}
          onBack={onBack}
        >
          <p>
            {company_name} {company_number}
          </p>
          <p>{t('effect.removeChannel')}</p>
        </RemoveForm>
      )}
    />
  )
}

function Lines({ channel }: { channel: OperatorChannel }) {
  const t = useText()
  return (
    <>
      {fieldsOf(channel).map(({ field, to }) =>
        field === 'presets' ? null : <Line key={field} field={field} value={to} />,
      )}
      <div>
        <dt>{t('field.presets')}</dt>
        <dd className="presets">
          {channel.presets.map((preset) => (
            <Money key={preset} value={preset} />
          ))}
        </dd>
      </div>
    </>
  )
}

function Line({ field, value }: { field: string; value: unknown }) {
  const t = useText()
  return (
    <div>
      <dt>{t(`field.${field as 'company_name'}`)}</dt>
      <dd>{String(value)}</dd>
    </div>
  )
}

interface SaveProps {
  readonly me: Me
  readonly channel: OperatorChannel | undefined
  /** The ways to pay that it can be for. */
  readonly types: readonly string[]
  readonly nameOf: (key: string) => string
  readonly onBack: () => void
}

function SaveChannel({ me, channel, types, nameOf, onBack }: SaveProps) {
  const t = useText()
  const { pending_proposal, ...fields } = channel ?? {}
  const live = {
    wallet_type: types[0] ?? '',
    company_name: '',
    company_number: '',
    presets: [],
    ...fields,
  }
  const draft = useChangeDraft<{
    readonly wallet_type: string
    readonly company_name: string
    readonly company_number: string
    readonly presets: readonly (number | null)[]
  }>(`channel ${channel?.wallet_type ?? 'new'}`, live, !channel)
  const { values } = draft
  const parsed = saveChannel.input.safeParse(values)
  return (
    <ProposeForm
      me={me}
      action="saveChannel"
      input={parsed.data ?? { ...live, presets: [] }}
      count={channel ? draft.count : 0}
      isReady={!channel || draft.count > 0}
      wrong={unparsedFields(parsed)}
      pending={pending_proposal}
      onDiscard={draft.discard}
      onProposed={() => {
        draft.discard()
        onBack()
      }}
    >
      {(isWrong) => (
        <div className="editor-main">
          <h2>{channel ? nameOf(channel.wallet_type) : t('config.add_channel')}</h2>
          <Notice tone="amber">{t('effect.saveChannel')}</Notice>
          <ProposeFields>
            {!channel && (
              <ChoiceField
                {...draft.field('wallet_type', isWrong)}
                choices={types.map((value) => ({ value, label: nameOf(value) }))}
              />
            )}
            <LineField {...draft.field('company_name', isWrong)} mostLength={80} />
            <LineField {...draft.field('company_number', isWrong)} mostLength={40} />
            <RowsField
              name="presets"
              value={values.presets.map((amount) => ({ amount }))}
              live={live.presets.map((amount) => ({ amount }))}
              liveValue={live.presets}
              columns={[{ key: 'amount', label: t('field.amount'), kind: 'money' }]}
              onValueChange={(rows) =>
                draft.set(
                  'presets',
                  rows.map(({ amount }) => (typeof amount === 'number' ? amount : null)),
                )
              }
              isWrong={isWrong('presets')}
            />
          </ProposeFields>
          {channel && draft.count > 0 && <Changes changes={changesOf(live, values)} />}
          <div>
            <Button onClick={onBack}>{t('back')}</Button>
          </div>
        </div>
      )}
    </ProposeForm>
  )
}
