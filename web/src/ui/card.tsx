import type { ComponentProps } from 'react';

export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={`rounded-card border border-line bg-surface p-5 shadow-card sm:p-6 ${className}`}
    />
  );
}
