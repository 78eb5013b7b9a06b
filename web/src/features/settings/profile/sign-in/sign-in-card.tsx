import type { SignInMethods } from '@furrow/contract/sign-in-methods';
import { useEffect, useState } from 'react';
import type { Result } from '../../../../api/request.ts';
import { fetchSignInMethods } from '../../../../api/sign-in-methods.ts';
import { signInText } from '../../../../api/sign-in-texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { OneTimeCodes } from './one-time-codes.tsx';
import { Passkeys } from './passkeys.tsx';
import { useReauthentication } from './use-reauthentication.tsx';

/** What somebody signs in with beside the password. */
export function SignInCard() {
  const [answer, setAnswer] = useState<Result<SignInMethods>>();
  const { withProof, dialog } = useReauthentication();

  async function load() {
    setAnswer(await fetchSignInMethods());
  }

  useEffect(() => {
    void fetchSignInMethods().then(setAnswer);
  }, []);

  return (
    <Panel
      title="Sign-in"
      description="Beside your password: passkeys, which sign in without it, and codes that are asked for after it."
    >
      {answer === undefined && <Waiting />}
      {answer?.ok === false && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p>{signInText('methods', answer)}</p>
          <Button size="small" onClick={() => void load()}>
            Try again
          </Button>
        </div>
      )}
      {answer?.ok === true && (
        <>
          <Passkeys
            passkeys={answer.value.passkeys}
            withProof={withProof}
            onChanged={() => void load()}
          />
          <hr className="border-line" />
          <OneTimeCodes
            codes={answer.value.codes}
            withProof={withProof}
            onChanged={() => void load()}
          />
        </>
      )}
      {dialog}
    </Panel>
  );
}

function Waiting() {
  return (
    <output>
      <Skeleton className="h-32" />
      <VisuallyHidden>Looking up how you sign in…</VisuallyHidden>
    </output>
  );
}
