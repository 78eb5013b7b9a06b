import { useState, type FormEvent } from 'react';

/** The share of a form's fields that hold something, from 0 to 1; `watch` goes on the form. */
export function useFilled() {
  const [share, setShare] = useState(0);
  function watch({ currentTarget }: FormEvent<HTMLFormElement>) {
    const values = [...new FormData(currentTarget).values()];
    setShare(values.filter((value) => value !== '').length / values.length);
  }
  return { share, watch };
}
