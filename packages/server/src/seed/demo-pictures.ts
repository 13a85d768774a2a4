import type { FastifyInstance } from 'fastify';

export const demoScenes = ['king', 'twin', 'sofa', 'bath'] as const;
export const demoOutlooks = ['sea', 'city', 'garden', 'wall'] as const;
export type DemoScene = (typeof demoScenes)[number];
export type DemoOutlook = (typeof demoOutlooks)[number];

const folder = '/pictures/demo/';
export const demoPicturePath = (scene: DemoScene, outlook: DemoOutlook): string => `${folder}${scene}-${outlook}.svg`;

/**
 * Drawings instead of the agency's photographs. They belong to no one else, and users can tell two rooms apart by
 * them.
 */
export function serveDemoPictures(app: FastifyInstance): void {
  for (const scene of demoScenes) {
    for (const outlook of demoOutlooks) {
      const svg = drawing(scene, outlook);
      app.get(demoPicturePath(scene, outlook), (_request, reply) =>
        reply.header('Cache-Control', 'public, max-age=86400').type('image/svg+xml').send(svg),
      );
    }
  }
}

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const bed = (x: number, width: number): string =>
  [
    box(x, 190, width, 90, '#8a5a3c', 10),
    box(x, 245, width, 110, '#f4f1ea', 12),
    box(x + 14, 228, width / 2 - 21, 40, '#ffffff', 10),
    box(x + width / 2 + 7, 228, width / 2 - 21, 40, '#ffffff', 10),
    box(x, 300, width, 55, '#3f6b8a', 8),
  ].join('');

const furniture: Readonly<Record<DemoScene, string>> = {
  king: bed(200, 240),
  twin: bed(120, 160) + bed(360, 160),
  sofa:
    box(150, 230, 340, 70, '#5d7a4f', 20) +
    box(130, 270, 380, 80, '#6f9160', 20) +
    box(270, 370, 100, 14, '#8a5a3c', 6),
  bath:
    box(150, 270, 340, 100, '#ffffff', 46) +
    box(150, 262, 340, 18, '#dfe7ea', 9) +
    box(300, 220, 12, 46, '#9aa7ad', 5) +
    box(300, 216, 44, 12, '#9aa7ad', 5),
};

const windows: Readonly<Record<DemoOutlook, string>> = {
  sea:
    box(250, 40, 140, 110, '#bfe3f5') +
    box(250, 105, 140, 45, '#2f7fb3') +
    '<circle cx="355" cy="70" r="14" fill="#ffd56b"/>',
  city:
    box(250, 40, 140, 110, '#cfd8e6') +
    box(262, 80, 26, 70, '#67758c') +
    box(294, 60, 30, 90, '#4f5c73') +
    box(332, 92, 44, 58, '#7d8ba3'),
  garden:
    box(250, 40, 140, 110, '#d8efff') +
    box(250, 115, 140, 35, '#6aa35a') +
    '<circle cx="290" cy="100" r="26" fill="#4f8a43"/><circle cx="350" cy="108" r="20" fill="#5d9b50"/>',
  wall: box(270, 60, 100, 70, '#e9d8b4') + box(282, 72, 76, 46, '#c48f5a'),
};

const drawing = (scene: DemoScene, outlook: DemoOutlook): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 420" role="img"><title>${scene}, ${outlook}</title>${box(0, 0, 640, 420, '#efe6d8')}${box(0, 340, 640, 80, '#b98d63')}${box(242, 32, 156, 126, '#ffffff', 4)}${windows[outlook]}${furniture[scene]}</svg>`;
