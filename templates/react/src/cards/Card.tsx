import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.js'

type CardProps = {
  icon: IconName
  title: string
  text: string
  problem?: string | undefined
  children: ReactNode
}

/** One thing to try: what it is, its controls, and what became of it. */
export function Card({ icon, title, text, problem, children }: CardProps) {
  return (
    <section className="card">
      <Icon name={icon} />
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
      <div aria-live="polite">{problem && <p className="problem">{problem}</p>}</div>
    </section>
  )
}
