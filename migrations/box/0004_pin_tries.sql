CREATE TABLE `pin_tries` (
	`key` text PRIMARY KEY NOT NULL,
	`tries` integer NOT NULL,
	`next_at` integer NOT NULL,
	`forget_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pin_tries_by_end` ON `pin_tries` (`forget_at`);