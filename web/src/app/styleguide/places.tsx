import { EmptyGarden } from '../../features/garden/empty-garden.tsx';
import { EmptyList } from '../../features/todos/empty-list.tsx';
import { Card } from '../../ui/card.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Part, Row } from './part.tsx';

const nothing = () => {};

export function Places() {
  return (
    <Part title="Cards, panels, tables, empty states">
      <Row name="Card and panels">
        <Card className="w-64">A card holds one thing.</Card>
        <Panel title="A panel" description="Has a name, and says what it is about.">
          <p>And what belongs to it.</p>
        </Panel>
        <Panel title="Danger Zone" dangerous>
          <p>What can't be undone.</p>
        </Panel>
      </Row>
      <Row name="Table">
        <Card className="w-full">
          <table className="w-full text-left">
            <thead className="text-small text-muted">
              <tr>
                <th className="py-2 font-semibold">Rank</th>
                <th className="py-2 font-semibold">Gardener</th>
                <th className="py-2 text-right font-semibold">Garden XP</th>
              </tr>
            </thead>
            <tbody>
              {['Ada', 'Rowan', 'Chidi'].map((name, place) => (
                <tr key={name} className="border-t border-line">
                  <td className="py-3 tabular-nums">{place + 1}</td>
                  <th className="py-3 text-bright">{name}</th>
                  <td className="py-3 text-right tabular-nums">{480 - place * 130}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      </Row>
      <EmptyGarden onStartFocus={nothing} />
      <EmptyList onAdd={nothing} />
    </Part>
  );
}
