import type { Translate } from '@wallet-widget/kernel'
import { useViewArguments } from '@wallet-widget/ui'
import { Button, NameField, SectionTitle, usePluginT, useStore, useStyles } from '@wallet-widget/ui/parts'
import { useEffect, useId } from 'react'
import { LONGEST_LABEL } from '../checkLabel.js'
import type { NamesContext } from '../context.js'
import type { Key } from '../locales/en.js'
import type { Naming, NamingState } from '../naming/createNaming.js'
import namesCss from './names.css?inline'

export interface ViewProps {
  readonly context: NamesContext
  readonly naming: Naming
}

/** Has the visitor choose a name that is free, and register it. */
export function RegisterAccountName({ context, naming }: ViewProps) {
  useStyles(namesCss)
  const t = usePluginT(context)
  const state = useStore(naming.$state)
  const given = useViewArguments('RegisterAccountName')?.name
  // What was typed before is still there after the wallet's own view.
  useEffect(() => naming.start(given), [naming, given])
  const statusId = useId()
  const suggestionsId = useId()
  const { label, suffix = '', answer, suggestions, isRegistering } = state
  const { text, kind } = describe(state, t)
  return (
    <div className="ww-names">
      <NameField
        label={t('name')}
        value={label}
        suffix={suffix}
        maxLength={LONGEST_LABEL + 1}
        busy={isRegistering}
        describedBy={statusId}
        isWrong={kind === 'wrong'}
        onChange={naming.type}
        onSubmit={() => void naming.register()}
      />
      <p id={statusId} role="status" className={`ww-names-status ww-names-${kind}`}>
        {text}
      </p>
      {suggestions.length > 0 && !isRegistering && (
        <>
          <SectionTitle id={suggestionsId}>{t('suggestions')}</SectionTitle>
          <ul className="ww-names-suggestions" aria-labelledby={suggestionsId}>
            {suggestions.map(({ name }) => (
              <li key={name}>
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => naming.type(name.slice(0, -suffix.length))}
                >
                  <bdi>{name}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {answer === 'unreachable' ? (
        <Button block size="large" icon="refresh" onClick={naming.askAgain}>
          {t('again')}
        </Button>
      ) : (
        <Button
          block
          size="large"
          busy={isRegistering}
          disabled={answer !== 'free'}
          onClick={() => void naming.register()}
        >
          {t('register')}
        </Button>
      )}
    </div>
  )
}

interface Status {
  readonly text: string
  readonly kind: 'plain' | 'wrong' | 'free'
}

/** What stands under the field. Nobody is told that a name is too short while they type its first letters. */
function describe(state: NamingState, t: Translate<Key>): Status {
  const { label, suffix = '', problem, answer, failure, isRegistering } = state
  if (isRegistering) return { text: t('waiting'), kind: 'plain' }
  if (failure) return { text: t(`failure.${failure}`), kind: 'wrong' }
  if (answer === 'unreachable') return { text: t('answer.unreachable'), kind: 'wrong' }
  if (!label) return { text: t('text'), kind: 'plain' }
  if (problem) return { text: t(`problem.${problem}`), kind: problem === 'short' ? 'plain' : 'wrong' }
  if (answer === 'none') return { text: '', kind: 'plain' }
  const name = `${label.toLowerCase()}${suffix}`
  const text = t(`answer.${answer}`, { name })
  if (answer === 'free') return { text, kind: 'free' }
  return { text, kind: answer === 'asking' ? 'plain' : 'wrong' }
}
