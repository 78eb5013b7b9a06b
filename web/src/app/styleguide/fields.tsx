import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea, TextInput } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Part, Row } from './part.tsx';
import { States } from './states.tsx';

const PLANTS = [
  { value: 'carrot', label: 'Carrot', detail: 'Quick to please' },
  { value: 'tomato', label: 'Tomato', detail: 'Likes the sun' },
];

export function Fields() {
  return (
    <Part title="Fields">
      <Texts />
      <Selects />
      <Switches />
    </Part>
  );
}

function Texts() {
  return (
    <>
      <Row name="One line of text">
        <States>{(name) => <TextInput label={name} placeholder="Rowan" />}</States>
        <TextInput label="With a hint" hint="As others see it" defaultValue="Rowan" />
        <TextInput label="Invalid" error="Please enter your name." />
        <TextInput label="Disabled" defaultValue="rowan@farm.example" disabled />
      </Row>
      <Row name="Several lines, passwords">
        <TextArea label="What are you focusing today?" />
        <PasswordInput label="Password" hint="At least 6 characters" autoComplete="new-password" />
        <PasswordInput label="Invalid" error="Too short." autoComplete="new-password" />
      </Row>
    </>
  );
}

function Selects() {
  const [plant, setPlant] = useState('carrot');
  return (
    <Row name="Select">
      <div className="w-64">
        <Select label="Select Your Plant" options={PLANTS} value={plant} onChange={setPlant} />
      </div>
      <States>
        {(name) => (
          <div className="w-40">
            <Select label={name} options={PLANTS} value={plant} onChange={setPlant} />
          </div>
        )}
      </States>
    </Row>
  );
}

function Switches() {
  const [isOn, setOn] = useState(true);
  return (
    <Row name="Switch and checkbox">
      <div className="flex w-full max-w-reading flex-col gap-4">
        <Switch
          label="Sound effects"
          detail="Gentle, and never twice at once"
          checked={isOn}
          onChange={setOn}
        />
        <States>{(name) => <Switch label={name} checked={false} onChange={() => {}} />}</States>
        <Switch label="Disabled" checked disabled onChange={() => {}} />
        <Checkbox defaultChecked>Don't show this again</Checkbox>
        <States>{(name) => <Checkbox>{name}</Checkbox>}</States>
        <Checkbox disabled>Disabled</Checkbox>
      </div>
    </Row>
  );
}
