import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Part, Row } from './part.tsx';
import { States } from './states.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const SIZES = ['small', 'medium', 'large'] as const;

export function Keys() {
  return (
    <Part title="Buttons, choices, tabs, badges">
      <Buttons />
      <Choices />
      <Row name="Tabs">
        <Tabs
          label="Tabs"
          tabs={[
            { label: 'My Harvests', content: <p>The first panel.</p> },
            { label: 'Stats', content: <p>The second panel.</p> },
          ]}
        />
      </Row>
      <Row name="Badges">
        <Badge>Beginner</Badge>
        <Badge tone="sprout">Growing</Badge>
        <Badge tone="gold">Expert</Badge>
      </Row>
    </Part>
  );
}

function Buttons() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Row key={variant} name={variant}>
          <States>{(name) => <Button variant={variant}>{name}</Button>}</States>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} disabled aria-busy>
            Busy…
          </Button>
        </Row>
      ))}
      <Row name="Sizes, and a link that looks like a button">
        {SIZES.map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
        <LinkButton to="/styleguide">Link</LinkButton>
      </Row>
    </>
  );
}

function Choices() {
  const [minutes, setMinutes] = useState(25);
  return (
    <Row name="Segmented control">
      <SegmentedControl
        label="Minutes"
        segments={[15, 25, 45].map((value) => ({
          value,
          label: value,
          name: `${value} minutes`,
        }))}
        value={minutes}
        onChange={setMinutes}
      />
      <States>
        {(name) => (
          <SegmentedControl
            label={name}
            segments={[{ value: 5, label: 5, name: `5, ${name}` }]}
            value={null}
            onChange={setMinutes}
          />
        )}
      </States>
    </Row>
  );
}
