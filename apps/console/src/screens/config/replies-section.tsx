import { operatorListReplies, removeReply, saveReply, type CannedReply } from '@mavuno/sdk/operator'
import { useCall, useConfig } from '@mavuno/sdk/react'
import { Button } from '@mavuno/ui'
import { changesOf } from '../../changes/changes-of.js'
import { Changes } from '../../changes/changes.js'
import { LineField, WordsField } from '../../forms/fields.js'
import { unparsedFields } from '../../forms/issues.js'
import { ProposeForm } from '../../forms/propose-bar.js'
import { ProposeFields } from '../../forms/propose-fields.js'
import { useChangeDraft } from '../../forms/use-change-draft.js'
import { mayPropose } from '../../frame/screens.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { KeptList, RemoveForm } from './kept-list.js'

/** Answers that the support sends with a few keys, in each language. */
export function RepliesSection({ me }: { me: Me }) {
  const t = useText()
  const list = useCall(operatorListReplies)
  return (
    <KeptList
      list={list}
      title={t('config.replies')}
      note={t('effect.saveReply')}
      none={t('config.no_replies')}
      failed={t('config.replies_failed')}
      add={t('config.add_reply')}
      isMaker={mayPropose(saveReply, me.roles)}
      keyOf={({ shortcut }) => shortcut}
      heading={({ shortcut }) => <span className="mono">/{shortcut}</span>}
      lines={({ texts }) =>
        texts.map(({ language, body }) => (
          <div key={language}>
            <dt>{language}</dt>
            <dd>{body}</dd>
          </div>
        ))
      }
      save={(reply, onBack) => <Save key={reply?.shortcut} me={me} reply={reply} onBack={onBack} />}
      remove={({ shortcut, pending_proposal }, onBack) => (
        <RemoveForm
          me={me}
          action={removeReply.name}
          input={{ shortcut }}
          pending={pending_proposal}
          title={`/${shortcut}`}
          onBack={onBack}
        >
          <p>{t('effect.removeReply')}</p>
        </RemoveForm>
      )}
    />
  )
}

interface SaveProps {
  readonly me: Me
  readonly reply: CannedReply | undefined
  readonly onBack: () => void
}

interface Values {
  readonly shortcut: string
  readonly texts: CannedReply['texts']
}

function Save({ me, reply, onBack }: SaveProps) {
  const t = useText()
  const known = useConfig()?.language_packages.map(({ key }) => key) ?? []
  const live: Values = { shortcut: reply?.shortcut ?? '', texts: reply?.texts ?? [] }
  const draft = useChangeDraft(`reply ${reply?.shortcut ?? 'new'}`, live, !reply)
  const { shortcut, texts } = draft.values
  const input = { shortcut, texts: [...texts] }
  const languages = [...new Set(['en', ...known, ...texts.map(({ language }) => language)])]
  const bodyIn = (of: CannedReply['texts'], language: string) =>
    of.find((one) => one.language === language)?.body ?? ''
  const write = (language: string, body: string) => {
    const others = texts.filter((one) => one.language !== language)
    draft.set('texts', body === '' ? others : [...others, { language, body }])
  }
  return (
    <ProposeForm
      me={me}
      action={saveReply.name}
      input={input}
      count={reply ? draft.count : 0}
      isReady={!reply || draft.count > 0}
      wrong={unparsedFields(saveReply.input.safeParse(input))}
      pending={reply?.pending_proposal}
      onDiscard={draft.discard}
      onProposed={() => {
        draft.discard()
        onBack()
      }}
    >
      {(isWrong) => (
        <div className="editor-main">
          <h2>{reply ? `/${reply.shortcut}` : t('config.add_reply')}</h2>
          <ProposeFields>
            {!reply && (
              <LineField
                {...draft.field('shortcut', isWrong)}
                hint={t('config.shortcut_hint')}
                mostLength={32}
              />
            )}
            {languages.map((language) => (
              <div key={language} className="wide">
                <WordsField
                  name={language === 'en' ? 'body' : `translations.${language}.body`}
                  value={bodyIn(texts, language)}
                  live={reply && bodyIn(live.texts, language)}
                  onValueChange={(body) => write(language, body)}
                  isWrong={isWrong('texts')}
                  rows={3}
                  mostLength={2000}
                />
              </div>
            ))}
          </ProposeFields>
          {reply && draft.count > 0 && <Changes changes={changesOf(live, input)} />}
          <div>
            <Button onClick={onBack}>{t('back')}</Button>
          </div>
        </div>
      )}
    </ProposeForm>
  )
}
