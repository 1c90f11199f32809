import { type ReactNode, useId } from 'react'

interface ChoicesProps<Value extends string> {
  readonly title: string
  readonly values: readonly Value[]
  readonly chosen: Value | undefined
  readonly choose: (value: Value) => void
  /** What a value is drawn as, with its name. */
  readonly children: (value: Value) => ReactNode
  readonly look: 'segments' | 'cards' | 'dots'
}

/** One of a few values, as radio buttons. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { title, values, chosen, choose, children, look } = props
  const name = useId()
  return (
    <fieldset>
      <legend>{title}</legend>
      <div className={look}>
        {values.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => choose(value)}
            />
            {children(value)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
