/** What a shape takes over from the groups around it. */
interface Ink {
  readonly fill: string;
  readonly stroke: string;
  readonly width: number;
  readonly cap: CanvasLineCap;
}

const PLAIN: Ink = { fill: '#000000', stroke: 'none', width: 1, cap: 'butt' };

/**
 * Paints a drawing of the page on a canvas: the groups, paths and ellipses that the farm's plants are made
 * of. An image made from their markup would need the content security policy to allow `blob:` or `data:`.
 */
export function paintDrawing(context: CanvasRenderingContext2D, drawing: Element): void {
  paintAll(context, drawing.children, PLAIN);
}

function paintAll(context: CanvasRenderingContext2D, elements: HTMLCollection, ink: Ink): void {
  for (const element of elements) {
    if (element instanceof SVGGraphicsElement) paint(context, element, ink);
  }
}

function paint(context: CanvasRenderingContext2D, element: SVGGraphicsElement, around: Ink): void {
  const ink = inkOf(element, around);
  context.save();
  const matrix = matrixOf(element);
  if (matrix) context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  context.globalAlpha *= numberOf(element, 'opacity', 1);
  const shape = shapeOf(element);
  if (shape) fillAndStroke(context, shape, ink);
  paintAll(context, element.children, ink);
  context.restore();
}

function inkOf(element: Element, around: Ink): Ink {
  const cap = element.getAttribute('stroke-linecap');
  return {
    fill: element.getAttribute('fill') ?? around.fill,
    stroke: element.getAttribute('stroke') ?? around.stroke,
    width: numberOf(element, 'stroke-width', around.width),
    cap: cap === 'round' || cap === 'square' || cap === 'butt' ? cap : around.cap,
  };
}

/** Multiplied here, since `consolidate` would rewrite the attribute that React keeps. */
function matrixOf({ transform }: SVGGraphicsElement): DOMMatrix | undefined {
  let matrix: DOMMatrix | undefined;
  for (const step of transform.baseVal) {
    const next = DOMMatrix.fromMatrix(step.matrix);
    matrix = matrix ? matrix.multiply(next) : next;
  }
  return matrix;
}

function shapeOf(element: Element): Path2D | undefined {
  if (element instanceof SVGPathElement) return new Path2D(element.getAttribute('d') ?? '');
  const isCircle = element instanceof SVGCircleElement;
  if (!isCircle && !(element instanceof SVGEllipseElement)) return undefined;
  const path = new Path2D();
  const across = numberOf(element, isCircle ? 'r' : 'rx', 0);
  const along = numberOf(element, isCircle ? 'r' : 'ry', 0);
  path.ellipse(numberOf(element, 'cx', 0), numberOf(element, 'cy', 0), across, along, 0, 0, 7);
  return path;
}

function fillAndStroke(context: CanvasRenderingContext2D, shape: Path2D, ink: Ink): void {
  if (ink.fill !== 'none') {
    context.fillStyle = ink.fill;
    context.fill(shape);
  }
  if (ink.stroke === 'none') return;
  context.strokeStyle = ink.stroke;
  context.lineWidth = ink.width;
  context.lineCap = ink.cap;
  context.stroke(shape);
}

function numberOf(element: Element, name: string, otherwise: number): number {
  const text = element.getAttribute(name);
  return text === null ? otherwise : Number(text);
}
