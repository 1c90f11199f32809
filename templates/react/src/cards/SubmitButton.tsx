type SubmitButtonProps = { busy: boolean; children: string }

/** Sends its form. While that goes on it keeps the keyboard's focus, so it is not `disabled`; `useAction` does one at a time. */
export function SubmitButton({ busy, children }: SubmitButtonProps) {
  return (
    <button type="submit" aria-disabled={busy}>
      {children}
    </button>
  )
}
