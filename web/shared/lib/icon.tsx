import type { ComponentProps } from 'react'

/** A Lucide icon from its SVG content, which the build inlines. Decorative unless it has a name. */
export const icon =
  (drawing: string) =>
  ({ className, ...rest }: ComponentProps<'svg'>) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={rest['aria-label'] ? undefined : true}
      {...rest}
      className={className ? `lucide ${className}` : 'lucide'}
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
