import { fetchSignInMethods } from '../../../../api/sign-in-methods.ts';
import { signInText } from '../../../../api/sign-in-texts.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { useAnswer } from '../use-answer.tsx';
import { OneTimeCodes } from './one-time-codes.tsx';
import { Passkeys } from './passkeys.tsx';
import { useReauthentication } from '../reauthentication.tsx';

const WORDS = {
  waiting: 'Looking up how you sign in…',
  failed: (failure: Parameters<typeof signInText>[1]) => signInText('methods', failure),
  room: 'h-32',
};

/** What somebody signs in with beside the password. */
export function SignInCard() {
  const { value: methods, notice, load } = useAnswer(fetchSignInMethods, WORDS);
  const { withProof, dialog } = useReauthentication();
  const onChanged = () => void load();
  return (
    <Panel
      title="Sign-in"
      description="Beside your password: passkeys, which sign in without it, and codes that are asked for after it."
    >
      {notice}
      {methods && (
        <>
          <Passkeys passkeys={methods.passkeys} withProof={withProof} onChanged={onChanged} />
          <hr className="border-line" />
          <OneTimeCodes codes={methods.codes} withProof={withProof} onChanged={onChanged} />
        </>
      )}
      {dialog}
    </Panel>
  );
}
