CREATE TABLE `heartbeats` (
	`name` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `box_figures` (
	`event_id` text PRIMARY KEY NOT NULL,
	`bytes` integer NOT NULL,
	`waiting` integer NOT NULL,
	`waiting_since` text,
	`jobs_late` integer NOT NULL,
	`jobs_failing` integer NOT NULL,
	`read_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `box_figures_by_size` ON `box_figures` (`bytes`);--> statement-breakpoint
CREATE INDEX `box_figures_waiting` ON `box_figures` (`waiting_since`);--> statement-breakpoint
CREATE INDEX `box_figures_with_jobs` ON `box_figures` (`event_id`) WHERE jobs_late + jobs_failing > 0;