import { formatPercent } from '@mavuno/sdk'
import { updateConfig, updateTexts, type OperatorConfig } from '@mavuno/sdk/operator'
import { Notice, useFormatter } from '@mavuno/ui'
import type { ReactNode } from 'react'
import { changesOf } from '../../changes/changes-of.js'
import { Changes } from '../../changes/changes.js'
import { ConfigEffect } from '../../effects/config-effect.js'
import { FieldHistory } from '../../evidence/field-history.js'
import { unparsedFields } from '../../forms/issues.js'
import { ProposeForm } from '../../forms/propose-bar.js'
import { ProposeFields } from '../../forms/propose-fields.js'
import { useChangeDraft } from '../../forms/use-change-draft.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { ConfigField } from './config-field.js'
import {
  configSections,
  inputOf,
  liveOf,
  type FormSection,
  type Values,
} from './config-sections.js'

interface ConfigFormProps {
  readonly me: Me
  readonly config: OperatorConfig
  readonly section: FormSection
  /** Beneath the fields. */
  readonly children?: ReactNode
}

/** One part of the config: live beside the draft, its effect, and what it was before. */
export function ConfigForm({ me, config, section, children }: ConfigFormProps) {
  const t = useText()
  const { stamp } = useFormatter()
  const { title, action, fields, ...more } = configSections[section]
  const live = liveOf(config, section)
  const draft = useChangeDraft<Values>(`config ${section}`, live)
  const input = inputOf(config, draft.changes)
  const schema = action === 'updateTexts' ? updateTexts.input : updateConfig.input
  const wrong = unparsedFields(schema.safeParse(input))
  const before = Object.fromEntries(
    Object.keys(input).map((name) => [name, (config as Record<string, unknown>)[name]]),
  )
  const tops = [...new Set(fields.map(([path]) => path.split('.')[0] ?? ''))]
  const coming = section === 'money' ? config.withdraw.coming_fee : undefined
  return (
    <ProposeForm
      me={me}
      action={action}
      input={input}
      count={draft.count}
      isReady={draft.count > 0}
      wrong={wrong}
      pending={config.pending_proposal}
      onDiscard={draft.discard}
      onProposed={draft.discard}
    >
      {(isWrong) => (
        <div className="editor">
          <div className="editor-main">
            <h2>{t(title)}</h2>
            {'note' in more && <p className="muted">{t(more.note)}</p>}
            {coming && (
              <Notice tone="blue">
                {t('config.coming_fee', {
                  rate: formatPercent(coming.rate),
                  time: stamp(coming.starts),
                })}
              </Notice>
            )}
            <ProposeFields>
              {fields.map(([path, typed]) => (
                <ConfigField
                  key={path}
                  path={path}
                  typed={typed}
                  value={draft.values[path]}
                  live={live[path]}
                  onValueChange={(value) => draft.set(path, value)}
                  isWrong={isWrong(path)}
                />
              ))}
            </ProposeFields>
            {children}
          </div>
          <aside className="editor-side" aria-label={t('config.your_draft')}>
            <section>
              <h3>{t('config.your_draft')}</h3>
              {draft.count === 0 ? (
                <p className="muted">{t('config.no_draft')}</p>
              ) : (
                <>
                  <Changes changes={changesOf(before, input)} />
                  {/* What does not fit has no effect to work out. */}
                  {wrong.length === 0 && (
                    <div className="effect">
                      <p>{t(`effect.${action}`)}</p>
                      <ConfigEffect me={me} before={before} after={input} />
                    </div>
                  )}
                </>
              )}
            </section>
            <section>
              <h3>{t('config.before')}</h3>
              {tops.map((field) => (
                <FieldHistory key={field} field={field} paths={fields.map(([path]) => path)} />
              ))}
            </section>
          </aside>
        </div>
      )}
    </ProposeForm>
  )
}
