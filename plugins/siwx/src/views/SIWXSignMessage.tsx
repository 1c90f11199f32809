import {
  Address,
  Button,
  Details,
  Icon,
  NetworkImage,
  Spinner,
  usePluginT,
  useStore,
  useStyles,
} from '@wallet-widget/ui/parts'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Signing } from '../signing/createSigning.js'
import type { Question } from '../signing/question.js'
import type { SiwxContext } from '../signing/siwxContext.js'
import siwxCss from './siwx.css?inline'

interface ViewProps {
  readonly context: SiwxContext
  readonly signing: Signing
}

/** What the visitor is asked to sign, in words: who asks first, then who signs, and what for. */
export function SIWXSignMessage({ context, signing }: ViewProps) {
  useStyles(siwxCss)
  const t = usePluginT(context)
  const question = useStore(signing.$question)
  const problem = question?.problem
  if (!question)
    return (
      <p className="ww-siwx-waiting" role="status" aria-label={t('checking')}>
        <Spinner size={24} />
      </p>
    )
  return (
    <div className="ww-siwx">
      <Facts context={context} question={question} />
      {problem && <ProblemNote context={context} question={question} />}
      <Actions context={context} signing={signing} question={question} />
    </div>
  )
}

interface PartProps extends Pick<ViewProps, 'context'> {
  readonly question: Question
}

function Facts({ context, question }: PartProps) {
  const t = usePluginT(context)
  const { composed, subject } = question
  const { address, network } = subject
  const statement = composed?.data.statement ?? context.options.statement
  return (
    <>
      <div className="ww-siwx-site">
        <Icon name="lock" size={28} />
        {/* The page's own, as browsers show it. */}
        <p className="ww-title">
          <bdi dir="ltr">{location.host}</bdi>
        </p>
        <p className="ww-muted">{t('asks')}</p>
      </div>
      {statement !== undefined && (
        <blockquote className="ww-siwx-statement" dir="auto">
          {statement}
        </blockquote>
      )}
      <dl className="ww-siwx-facts">
        <Fact label={t('account')}>
          <Address address={address} />
        </Fact>
        <Fact label={t('network')}>
          <NetworkImage name={network.name} id={network.caipNetworkId} src={network.iconUrl} size={18} />
          <bdi>{network.name}</bdi>
        </Fact>
      </dl>
      <p className="ww-siwx-note">{t('free')}</p>
      {composed && <Details label={t('message')} text={composed.text} />}
    </>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function ProblemNote({ context, question: { problem = 'default' } }: PartProps) {
  const t = usePluginT(context)
  return (
    <p className="ww-siwx-problem" role="alert">
      <Icon name="warning" size={18} />
      <span>{t(`problem.${problem}`)}</span>
    </p>
  )
}

function Actions({ context, signing, question }: ViewProps & PartProps) {
  const t = usePluginT(context)
  const { required = false } = context.options
  const { phase, problem, subject } = question
  const isBusy = phase === 'wallet' || phase === 'server'
  const isLeaving = phase === 'leaving'
  const button = useRef<HTMLButtonElement>(null)
  // The alert says why; the next step is under the finger.
  useEffect(() => {
    if (problem) button.current?.focus({ preventScroll: true })
  }, [problem])
  const waiting = phase === 'wallet' ? t('waiting', { wallet: subject.walletName }) : t('checking')
  return (
    <>
      <p className="ww-siwx-note" role="status">
        {isBusy ? waiting : ''}
      </p>
      <div className="ww-siwx-actions">
        <Button
          buttonRef={button}
          block
          size="large"
          busy={isBusy}
          disabled={isLeaving}
          onClick={signing.sign}
        >
          {problem ? t('again') : t('sign')}
        </Button>
        <Button block variant="secondary" busy={isLeaving} onClick={signing.cancel}>
          {required ? t('disconnect') : t('cancel')}
        </Button>
      </div>
    </>
  )
}
