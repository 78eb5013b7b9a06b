import { useLocation, useNavigate } from 'react-router';
import { AlertMessage } from '../../ui/alert-message.tsx';

/** Says that the account is gone to whoever comes from deleting it (section 4). */
export function Farewell() {
  const { state } = useLocation();
  const navigate = useNavigate();
  if (!isFromDeletion(state)) return null;
  return (
    <div className="w-full max-w-reading">
      <AlertMessage
        tone="success"
        urgent={false}
        onDismiss={() => void navigate('/', { replace: true })}
      >
        Your account has been deleted. Thank you for growing with us.
      </AlertMessage>
    </div>
  );
}

function isFromDeletion(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'accountDeleted' in state;
}
