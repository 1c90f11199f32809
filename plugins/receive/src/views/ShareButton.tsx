import { Button } from '@wallet-widget/ui/parts'

export interface ShareButtonProps {
  readonly text: string
  readonly label: string
  readonly onError: () => void
}

/** Hands a text to another app, where the browser can. */
export function ShareButton({ text, label, onError }: ShareButtonProps) {
  if (typeof navigator.share !== 'function') return null
  const share = async () => {
    try {
      await navigator.share({ text })
    } catch (error) {
      // The visitor changed their mind.
      if ((error as Error).name !== 'AbortError') onError()
    }
  }
  return (
    <Button variant="secondary" block icon="external" onClick={share}>
      {label}
    </Button>
  )
}
