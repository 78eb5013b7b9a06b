import type { ReactNode } from 'react';
import './signpost.css';

interface SignpostProps {
  /** From the top: what each board says, and its picture. */
  boards: readonly { readonly text: string; readonly picture: ReactNode }[];
}

/** A post with wooden boards that rises from the field, stays for a while and goes down again. */
export function Signpost({ boards }: SignpostProps) {
  return (
    <div className="farm-signpost">
      <div className="farm-signpost-light" />
      <div className="farm-signpost-post" />
      {boards.map(({ text, picture }) => (
        <p key={text} className="farm-board">
          {picture}
          {text}
        </p>
      ))}
    </div>
  );
}
