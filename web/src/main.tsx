import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/app.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<StrictMode>Furrow</StrictMode>);
