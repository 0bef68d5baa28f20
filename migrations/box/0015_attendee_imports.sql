CREATE TABLE `attendee_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`file_name` text NOT NULL,
	`folder` text NOT NULL,
	`state` text NOT NULL,
	`format` text NOT NULL,
	`encoding` text,
	`separator` text,
	`source` text,
	`has_header` integer NOT NULL,
	`lines` integer NOT NULL,
	`chunks` integer NOT NULL,
	`progress` integer NOT NULL,
	`imported` integer NOT NULL,
	`kept` integer NOT NULL,
	`send_mail` integer NOT NULL,
	`skip_duplicates` integer NOT NULL,
	`skip_sold_out` integer NOT NULL,
	`runs_when_checked` integer NOT NULL,
	`stopped` text,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	`started_at` text,
	`ended_at` text,
	`file_until` text NOT NULL,
	`turn` integer NOT NULL,
	`checked_turn` integer
);
--> statement-breakpoint
CREATE TABLE `import_plans` (
	`import_id` text PRIMARY KEY NOT NULL,
	`columns` text NOT NULL,
	`mapping` text NOT NULL,
	`corrections` text NOT NULL,
	`summary` text,
	`fault_pages` integer NOT NULL,
	`duplicate_pages` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `imported_orders` (
	`order_id` text PRIMARY KEY NOT NULL,
	`import_id` text NOT NULL,
	`row` integer NOT NULL,
	`kept` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `imported_orders_by_import` ON `imported_orders` (`import_id`,`kept`,`row`);